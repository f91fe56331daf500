-- For the server only.
alter table storage.upload_progress enable row level security;
