-- The program obtains and renews the certificate for https by itself. It stands here, so that several machines share it.

create table auth.certificates (
  host text primary key check (length(host) between 1 and 253),
  account_key bytea check (length(account_key) between 1 and 10000),
  private_key bytea check (length(private_key) between 1 and 10000),
  chain text check (length(chain) between 1 and 100000),
  ends_at timestamptz,
  issues integer not null default 0 check (issues >= 0),
  tried_at timestamptz,
  fault text check (length(fault) between 1 and 1000),
  check ((private_key is null) = (chain is null) and (chain is null) = (ends_at is null))
);
comment on table auth.certificates is 'The certificate for https that an authority has issued for a name.';
comment on column auth.certificates.account_key is 'Key of the account with the authority, sealed with the master key.';
comment on column auth.certificates.private_key is 'Key of the certificate, sealed with the master key.';
comment on column auth.certificates.chain is 'The certificate and those of its authorities, PEM.';
comment on column auth.certificates.issues is 'Certificates that were issued so far; from the second on, renewal is known to work.';
comment on column auth.certificates.tried_at is 'When a new one was last asked for.';
comment on column auth.certificates.fault is 'The reason why the last try failed; null when it did not.';

create table auth.certificate_challenges (
  token text primary key check (length(token) between 1 and 500),
  reply text not null check (length(reply) between 1 and 1000),
  made_at timestamptz not null default now()
);
comment on table auth.certificate_challenges is 'Questions of the authority, which any machine of the school may be asked.';
