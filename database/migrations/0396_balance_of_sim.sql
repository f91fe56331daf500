-- The balance of the SIM, which the network tells by USSD.

alter table public.text_settings
  add column balance_code text check (balance_code ~ '^\*\d{1,6}(\*\d{1,6}){0,3}#$'),
  add column balance_asked_at timestamptz,
  add column balance_words text check (length(balance_words) between 1 and 300),
  add column balance_at timestamptz,
  add check ((balance_words is null) = (balance_at is null));
comment on column public.text_settings.balance_code is 'By which the network tells the balance of the SIM, such as *123#.';
comment on column public.text_settings.balance_asked_at is 'Null once it has answered. What networks say unasked is no balance.';
comment on column public.text_settings.balance_words is 'As the network put it.';
