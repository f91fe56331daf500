-- Made and renewed by renew_my_calendar_feed() only, so that nobody can choose a token.
alter table public.calendar_feeds enable row level security;
grant select on public.calendar_feeds to authenticated;

create policy "read one's own" on public.calendar_feeds for select to authenticated
  using (user_id = (select auth.uid()));
