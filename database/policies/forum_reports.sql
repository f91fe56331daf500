alter table public.forum_reports enable row level security;
grant select on public.forum_reports to authenticated;
grant insert (post_id, reason) on public.forum_reports to authenticated;
grant update (settled_at) on public.forum_reports to authenticated;

create policy "read: who has reported it, the teacher of the class except about own posts, administrators" on public.forum_reports for select to authenticated
  using (
    reported_by = (select auth.uid())
    or exists (select from public.forum_posts p
      where p.id = post_id and p.forum_id = any ((select public.my_taught_forum_ids())::uuid[])
        and p.author_id is distinct from (select auth.uid()))
    or (select public.is_admin())
  );
create policy "report in one's own name what one may read" on public.forum_reports for insert to authenticated
  with check (reported_by = (select auth.uid()) and exists (select from public.forum_posts p where p.id = post_id));
create policy "the teacher of the class except about own posts, and administrators settle" on public.forum_reports for update to authenticated
  using (
    exists (select from public.forum_posts p
      where p.id = post_id and p.forum_id = any ((select public.my_taught_forum_ids())::uuid[])
        and p.author_id is distinct from (select auth.uid()))
    or (select public.is_admin())
  );
