create table public.newsletter_mails (
  newsletter_id uuid not null references public.newsletters on delete cascade,
  subscriber_id uuid not null references public.newsletter_subscribers on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unsure')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  begun_at timestamptz,
  reason text check (length(reason) <= 300),
  requested_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (newsletter_id, subscriber_id)
);
comment on table public.newsletter_mails is 'One mail of a newsletter to one subscriber: asked for once, sent at most once. Who ends the newsletter is forgotten here too.';
comment on column public.newsletter_mails.state is 'sending: with the mail server since begun_at. unsure: broken off in the middle, so it is not sent again.';
comment on column public.newsletter_mails.reason is 'Why it failed, in words for the administrator.';
create index newsletter_mails_subscriber_idx on public.newsletter_mails (subscriber_id);
create index newsletter_mails_requested_by_idx on public.newsletter_mails (requested_by) where requested_by is not null;
create index newsletter_mails_waiting_idx on public.newsletter_mails (next_attempt_at) where state = 'waiting';
create index newsletter_mails_begun_idx on public.newsletter_mails (begun_at);
