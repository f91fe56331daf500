-- Administrators are told by mail of old backups and full disks, once a day, whichever process notices it.

create table auth.mailed_warnings (
  warning text primary key check (length(warning) between 1 and 300),
  mailed_at timestamptz not null default now()
);
comment on table auth.mailed_warnings is 'When administrators were last told of a warning by mail.';
comment on column auth.mailed_warnings.warning is 'The kind of the warning, and the machine that it is about if it is about one.';
