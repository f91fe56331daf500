-- Several programs may share a database, and all must have the same master key: what one encrypts the others must open.

create table auth.master_key (
  is_only boolean primary key default true check (is_only),
  digest text not null,
  created_at timestamptz not null default now()
);
comment on table auth.master_key is 'Says which master key the secrets in this database are encrypted with: a program with another one must not start.';
comment on column auth.master_key.digest is 'Derived from the key; the key cannot be computed from it.';
