-- What the audit log's page asks for besides time and person.
create index audit_log_action_idx on auth.audit_log (action, at desc, id desc);
create index audit_log_ip_idx on auth.audit_log (ip, at desc, id desc) where ip is not null;
create index audit_log_unknown_guess_idx on auth.audit_log (at desc, id desc)
  where action = 'auth.sign_in_failed' and subject_id is null;
comment on table auth.audit_log is 'Who did what; no foreign keys, since it outlives what it tells about. Rows are only ever added, but guesses at accounts that do not exist are forgotten after a while.';
