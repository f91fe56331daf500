alter table public.forum_posts enable row level security;
grant select, insert, delete on public.forum_posts to authenticated;
grant update (title, content) on public.forum_posts to authenticated;

create policy "students read those of their classes" on public.forum_posts for select to authenticated
  using (forum_id = any ((select public.my_forum_ids())::uuid[]));
create policy "students write in their classes, in their own name" on public.forum_posts for insert to authenticated
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
create policy "administrators delete any" on public.forum_posts for delete to authenticated
  using ((select public.is_admin()));
