alter table auth.signing_keys add column stopped_at timestamptz;
comment on column auth.signing_keys.stopped_at is 'When it stopped signing: tokens of it count until they have expired.';
update auth.signing_keys set stopped_at = now() where status = 'verifying';
create unique index signing_keys_one_standby on auth.signing_keys ((true)) where status = 'standby';
