-- Mails and text messages of the authentication service, written together with what they tell of and sent afterwards.

create table auth.messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
  recipient text not null check (length(recipient) between 1 and 255),
  user_id uuid references auth.users on delete cascade,
  subject text not null default '' check (length(subject) <= 200),
  body text check (length(body) <= 20000),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed', 'unaddressed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table auth.messages is 'What the authentication service tells people by mail or text message.';
comment on column auth.messages.body is 'Holds links and codes, so it goes as soon as the message is sent or has expired.';
comment on column auth.messages.state is 'waiting: to be sent; sent; kept: there is nothing to send it with, an administrator hands it over; failed: given up; unaddressed: somebody asked for an address without an account, nothing is sent.';
create index messages_waiting_idx on auth.messages (next_attempt_at) where state = 'waiting';
create index messages_created_idx on auth.messages (created_at desc);
create index messages_user_idx on auth.messages (user_id) where user_id is not null;

