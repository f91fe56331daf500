-- started_at cannot be changed: it decides whether a hand-in is late.
alter table storage.uploads enable row level security;
grant select, delete on storage.uploads to authenticated;
grant insert (id, user_id, bucket, purpose, metadata, length) on storage.uploads to authenticated;
grant update (finished_at, no_room_at, reserved_until) on storage.uploads to authenticated;

create policy "everyone keeps their own" on storage.uploads for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
