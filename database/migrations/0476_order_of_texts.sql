-- Texts that are queued together are of the same moment, and their ids are in no order.
alter table public.texts add column queue_number bigint generated always as identity;
comment on column public.texts.queue_number is 'Of texts equally urgent, the lowest goes first.';
drop index public.texts_next_idx;
create index texts_next_idx on public.texts (urgency, queue_number) where state = 'waiting';
