alter table public.announcements enable row level security;
grant select, delete on public.announcements to authenticated;
grant insert (id, audience_id, title, content, file_url, file_name, file_size, is_pinned, shown_from, shown_until)
  on public.announcements to authenticated;
grant update (audience_id, title, content, file_url, file_name, file_size, is_pinned, shown_from, shown_until)
  on public.announcements to authenticated;

create policy "read: the audience while it is shown, the author, administrators" on public.announcements for select to authenticated
  using (
    audience_id = any ((select public.my_audience_ids())::uuid[])
      and shown_from <= now() and (shown_until is null or shown_until >= (select (now() at time zone public.school_time_zone())::date))
    or created_by = (select auth.uid())
    or (select public.is_admin())
  );
create policy "teachers announce to their classes, administrators to anybody, in their own name" on public.announcements for insert to authenticated
  with check (created_by = (select auth.uid()) and public.may_address(audience_id));
create policy "teachers change their own, administrators any" on public.announcements for update to authenticated
  using (created_by = (select auth.uid()) or (select public.is_admin()))
  with check (public.may_address(audience_id));
create policy "teachers delete their own, administrators any" on public.announcements for delete to authenticated
  using (created_by = (select auth.uid()) and (select public.is_teacher()) or (select public.is_admin()));
