alter table public.forum_posts enable row level security;
grant select, delete on public.forum_posts to authenticated;
grant insert (id, forum_id, title, content, file_url, file_name, file_size) on public.forum_posts to authenticated;
grant update (title, content, is_approved, hidden_reason) on public.forum_posts to authenticated;

create policy "students read those of their classes that are approved and not hidden, and their own" on public.forum_posts for select to authenticated
  using (
    forum_id = any ((select public.my_forum_ids())::uuid[])
    and (is_approved and hidden_reason is null or author_id = (select auth.uid()))
  );
create policy "students write in open topics of their classes, in their own name" on public.forum_posts for insert to authenticated
  with check (
    forum_id = any ((select public.my_forum_ids())::uuid[])
    and author_id = (select auth.uid())
    and exists (select from public.forums f where f.id = forum_id and not f.is_locked)
  );
-- The trigger of 28_forum.sql lets them change only the text.
create policy "students change their own for fifteen minutes" on public.forum_posts for update to authenticated
  using (
    forum_id = any ((select public.my_forum_ids())::uuid[])
    and author_id = (select auth.uid()) and hidden_reason is null and created_at > now() - interval '15 minutes'
    and exists (select from public.forums f where f.id = forum_id and not f.is_locked)
  )
  with check (forum_id = any ((select public.my_forum_ids())::uuid[]) and author_id = (select auth.uid()));
create policy "teachers read those of their classes" on public.forum_posts for select to authenticated
  using (forum_id = any ((select public.my_taught_forum_ids())::uuid[]));
create policy "teachers write in their classes, in their own name" on public.forum_posts for insert to authenticated
  with check (forum_id = any ((select public.my_taught_forum_ids())::uuid[]) and author_id = (select auth.uid()));
create policy "teachers change those of their classes" on public.forum_posts for update to authenticated
  using (forum_id = any ((select public.my_taught_forum_ids())::uuid[]))
  with check (forum_id = any ((select public.my_taught_forum_ids())::uuid[]));
create policy "teachers delete those of their classes" on public.forum_posts for delete to authenticated
  using (forum_id = any ((select public.my_taught_forum_ids())::uuid[]));
create policy "administrators read all" on public.forum_posts for select to authenticated
  using ((select public.is_admin()));
-- The trigger of 28_forum.sql lets them only hide and show.
create policy "administrators hide any" on public.forum_posts for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
create policy "administrators delete any" on public.forum_posts for delete to authenticated
  using ((select public.is_admin()));
