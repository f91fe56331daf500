-- Changed by set_my_digest() alone, so that nobody chooses from when on they are told.
alter table public.announcement_digests enable row level security;
grant select on public.announcement_digests to authenticated;

create policy "read one's own" on public.announcement_digests for select to authenticated
  using (user_id = (select auth.uid()));
