alter table public.profiles enable row level security;
grant select, insert, update, delete on public.profiles to authenticated;

create policy "everyone reads their own" on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy "administrators do everything" on public.profiles for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- For the search on the audit log's page. Built like student_accounts in students.sql.
create or replace view public.account_names as
select p.id, p.name, p.search_text
from public.profiles p
where (select public.is_admin());
comment on view public.account_names is 'The names and addresses by which accounts are found; for administrators.';
grant select on public.account_names to authenticated;
