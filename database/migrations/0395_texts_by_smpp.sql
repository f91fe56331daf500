-- An operator's message centre by SMPP as a way of sending texts, with delivery receipts that come later.

alter table public.text_settings
  drop constraint text_settings_way_check,
  add constraint text_settings_way_check check (way in ('http', 'gammu', 'phone', 'smpp')),
  drop constraint text_settings_fault_check,
  add constraint text_settings_fault_check
    check (fault in ('away', 'credit', 'modem', 'number', 'pin', 'refused', 'no_answer', 'undelivered')),
  add column sender text check (sender ~ '^(\+?\d{2,15}|[A-Za-z0-9 ]{1,11})$');
comment on column public.text_settings.sender is 'From whom texts by SMPP come; null: the operator knows.';

alter table public.texts
  drop constraint texts_fault_check,
  add constraint texts_fault_check
    check (fault in ('away', 'credit', 'modem', 'number', 'pin', 'refused', 'no_answer', 'undelivered')),
  add column gateway_reference text check (length(gateway_reference) between 1 and 65);
comment on column public.texts.gateway_reference is 'The way''s own name of the text, by which a delivery receipt tells of it.';
create index texts_reference_idx on public.texts (gateway_reference) where gateway_reference is not null;
