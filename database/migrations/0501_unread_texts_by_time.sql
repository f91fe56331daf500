-- The office reads unread texts from the newest on, whatever their number.
create index received_texts_unread_newest_idx on public.received_texts (received_at desc, id desc)
  where state in ('words', 'late') and read_at is null;
