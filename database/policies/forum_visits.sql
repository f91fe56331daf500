alter table public.forum_visits enable row level security;
grant select on public.forum_visits to authenticated;
grant insert (class_id, visited_at) on public.forum_visits to authenticated;
grant update (visited_at) on public.forum_visits to authenticated;

create policy "one's own" on public.forum_visits for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
