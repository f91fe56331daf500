-- A student is found by a part of a guardian's number, without reading the numbers of all.
create index guardian_numbers_search_idx on public.guardian_numbers using gin (number extensions.gin_trgm_ops);

-- The status page asks what has become of texts lately; most were done long ago.
create index texts_done_idx on public.texts (done_at);

-- It counts the accounts whose creation waits or has failed; most have succeeded.
create index account_creations_unfinished_idx on public.account_creations (student_id) where state <> 'success';
drop index public.account_creations_pending_idx;
