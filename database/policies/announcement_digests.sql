-- Changed only by set_my_digest(), so that nobody can choose the time from which they get announcements.
alter table public.announcement_digests enable row level security;
grant select on public.announcement_digests to authenticated;

create policy "read one's own" on public.announcement_digests for select to authenticated
  using (user_id = (select auth.uid()));
