-- Guardians are found by their names, and those of a list are ordered, without folding the names of all.
alter table public.guardians
  add column name_key text collate "C" generated always as (public.folded(name)) stored;
comment on column public.guardians.name_key is 'The name by which the guardian is found and ordered, as folded() has it.';
create index guardians_name_idx on public.guardians (name_key, id);
create index guardians_search_idx on public.guardians using gin (name_key extensions.gin_trgm_ops);

-- What the office looks at first is a small part of all texts.
create index texts_undecided_idx on public.texts (created_at desc, id) where state in ('unsure', 'failed');
create index received_texts_unread_idx on public.received_texts (number)
  where state in ('words', 'late') and read_at is null;

-- Enquiries are kept for years, with their words.
alter table public.enquiries
  add column search_text text generated always as (public.folded(name || ' ' || contact || ' ' || message)) stored;
comment on column public.enquiries.search_text is 'What the enquiry is found by, as folded() has it.';
create index enquiries_search_idx on public.enquiries using gin (search_text extensions.gin_trgm_ops);

-- The office counts the messages that reached nobody at each of its pages; most have been sent.
create index messages_undelivered_idx on auth.messages (expires_at)
  where state in ('kept', 'failed') or (state = 'waiting' and attempts > 0);

-- The search of an audience finds classes by their names; those with other letters than most are folded first.
create index classes_search_idx on public.classes using gin (lower(name collate "C") extensions.gin_trgm_ops) where not is_archived;
create index classes_other_letters_idx on public.classes (id) where not is_archived and name ~ '[^0-9A-Za-z.]';
