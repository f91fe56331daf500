-- When each person agreed to the newsletter, and the secret in the link that ends it.

alter table public.newsletter_subscribers
  add consented_at timestamptz not null default now(),
  add unsubscribe_token uuid not null unique default gen_random_uuid();
comment on column public.newsletter_subscribers.consented_at is 'When the person left the address in the form.';
comment on column public.newsletter_subscribers.unsubscribe_token is 'Stands in the link of each newsletter; whoever has it may end the subscription.';
