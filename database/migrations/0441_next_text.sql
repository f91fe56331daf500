-- The next text is found in the order in which texts are sent, also among thousands that were queued in one moment.

create index texts_next_idx on public.texts (urgency, created_at, about, id) where state = 'waiting';
drop index public.texts_waiting_idx;
