create table auth.claims_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (length(key) = 32),
  created_at timestamptz not null default now()
);
comment on table auth.claims_key is 'One row: the secret with which a transaction seals who is asking, so that nobody can claim to be somebody else by setting a parameter. It never leaves the database.';
comment on column auth.claims_key.key is 'Random; made here, of two random UUIDs (RFC 9562), which leave 244 unknown bits.';
insert into auth.claims_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
