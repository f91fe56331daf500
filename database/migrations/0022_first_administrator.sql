-- The link that makes the first administrator. There is one at a time: a newer one takes the place of an older.
create table auth.first_administrator_link (
  is_only boolean primary key default true check (is_only),
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table auth.first_administrator_link is 'What the program prints when it starts without an administrator; the row goes when the link is used.';
comment on column auth.first_administrator_link.token_hash is 'SHA-256 of the 256 random bits in the link.';
