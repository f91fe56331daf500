-- Lines are added through auth.write_audit(); nobody changes or deletes one.
alter table auth.audit_log enable row level security;
grant select on auth.audit_log to authenticated;

create policy "administrators read all" on auth.audit_log for select to authenticated
  using ((select public.is_admin()));
