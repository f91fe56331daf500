alter table public.events enable row level security;
grant select, delete on public.events to authenticated;
grant insert (id, audience_id, title, place, content, starts_on, ends_on, starts_at, ends_at, repeats_until, is_public)
  on public.events to authenticated;
grant update (audience_id, title, place, content, starts_on, ends_on, starts_at, ends_at, repeats_until, is_public)
  on public.events to authenticated;
grant select (id, title, place, content, starts_on, ends_on, starts_at, ends_at, repeats_until, is_public, updated_at)
  on public.events to anon;

create policy "read: visitors public ones" on public.events for select to anon
  using (is_public);
create policy "read: the audience, the author, administrators; public ones everyone" on public.events for select to authenticated
  using (
    audience_id = any ((select public.my_audience_ids())::uuid[])
    or is_public
    or created_by = (select auth.uid())
    or (select public.is_admin())
  );
create policy "teachers enter those of their classes, administrators any" on public.events for insert to authenticated
  with check (
    created_by = (select auth.uid()) and public.may_address(audience_id) and (not is_public or (select public.is_admin()))
  );
create policy "teachers change their own, administrators any" on public.events for update to authenticated
  using (created_by = (select auth.uid()) or (select public.is_admin()))
  with check (public.may_address(audience_id) and (not is_public or (select public.is_admin())));
create policy "teachers delete their own, administrators any" on public.events for delete to authenticated
  using (created_by = (select auth.uid()) and (select public.is_teacher()) or (select public.is_admin()));
