alter table storage.buckets enable row level security;
grant select on storage.buckets to anon, authenticated;

create policy "everyone reads all" on storage.buckets for select to anon, authenticated
  using (true);
