-- Hand-ins become objects only through hand_in(). They are deleted only by the server's sweep, which
-- checks whether a row still points to the file: a receipt must not lose its file.
alter table storage.objects enable row level security;
grant select on storage.objects to anon;
grant select, insert on storage.objects to authenticated;

create policy "everyone reads those of public buckets" on storage.objects for select to anon, authenticated
  using (bucket in ('newsletters', 'slideshow-images'));
create policy "everyone reads their own" on storage.objects for select to authenticated
  using (owner = (select auth.uid()));
create policy "teachers and administrators add their own" on storage.objects for insert to authenticated
  with check (
    owner = (select auth.uid())
    and ((select public.is_teacher()) or (select public.is_admin()))
    -- The person's own upload, because no other is visible.
    and (upload_id is null or exists (select from storage.uploads u where u.id = upload_id))
  );
create policy "members of a class add what they have sent for a post" on storage.objects for insert to authenticated
  with check (
    owner = (select auth.uid())
    and exists (select from storage.uploads u where u.id = upload_id and u.purpose = 'post')
  );
create policy "administrators read all" on storage.objects for select to authenticated
  using ((select public.is_admin()));
