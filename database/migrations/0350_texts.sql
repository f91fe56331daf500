-- Text messages to guardians and from them. A text is paid for, so each has a state of its own, and one whose fate nobody knows is never
-- sent again by itself.

create table public.text_settings (
  is_only boolean primary key default true check (is_only),
  way text check (way in ('http', 'gammu', 'phone')),
  address text check (length(address) between 1 and 500),
  folder text check (length(folder) between 1 and 500),
  sealed_secret bytea,
  phone_token_hash bytea,
  price numeric(8, 4) not null default 0 check (price >= 0),
  currency text not null default 'PGK' check (currency ~ '^[A-Z]{3}$'),
  monthly_limit numeric(10, 2) not null default 0 check (monthly_limit >= 0),
  lifted_for date,
  quiet_from time(0) not null default '20:00',
  quiet_until time(0) not null default '06:00',
  absent_by time(0) not null default '10:00',
  kinds text[] not null default '{}' check (kinds <@ array['absent', 'report_cards', 'announcement', 'closed', 'reply']),
  version uuid not null default gen_random_uuid(),
  stopped_for text check (stopped_for in ('pin')),
  fault text check (fault in ('away', 'credit', 'modem', 'number', 'pin', 'refused', 'no_answer')),
  fault_since timestamptz,
  seen_at timestamptz
);
comment on table public.text_settings is 'One row: how texts are sent, what they cost, and how the way is doing.';
comment on column public.text_settings.way is 'Null: the school sends no texts.';
comment on column public.text_settings.sealed_secret is 'User and password of the gateway, sealed with the master key.';
comment on column public.text_settings.phone_token_hash is 'SHA-256 of the token by which the phone asks for texts.';
comment on column public.text_settings.price is 'Of one text, in the school''s currency.';
comment on column public.text_settings.lifted_for is 'First day of the month for which an administrator has lifted the limit.';
comment on column public.text_settings.kinds is 'What the school has switched on; in the beginning nothing.';
comment on column public.text_settings.stopped_for is 'Why nothing is sent until an administrator says so: after a refused PIN each further try could lock the SIM.';
comment on column public.text_settings.seen_at is 'When the way last gave a sign.';
insert into public.text_settings default values;

create table public.received_texts (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique check (length(dedupe_key) = 64),
  words_key text not null check (length(words_key) = 64),
  number text not null check (length(number) between 1 and 40),
  body text not null check (length(body) <= 2000),
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  part_reference integer,
  part_number smallint check (part_number between 1 and 255),
  part_count smallint check (part_count between 1 and 255),
  state text not null default 'waiting' check (state in ('waiting', 'part', 'unknown', 'limited', 'answered', 'reason', 'words', 'repeated', 'late')),
  keyword text check (length(keyword) <= 20),
  is_wrong_pin boolean not null default false,
  student_id uuid references public.students on delete cascade,
  guardian_id uuid references public.guardians on delete set null,
  handled_at timestamptz,
  read_at timestamptz,
  check (num_nulls(part_reference, part_number, part_count) in (0, 3))
);
comment on table public.received_texts is 'What came in: a message, or one part of a long one.';
comment on column public.received_texts.dedupe_key is 'Of sender, time and text, under a key of the school: modems and networks hand the same text over more than once.';
comment on column public.received_texts.words_key is 'Of sender and text, with the PIN that the body is without: a repeat has the same.';
comment on column public.received_texts.sent_at is 'As the network says.';
comment on column public.received_texts.state is 'waiting for its other parts; part: joined to the first one; late: a part that came when its message had been handled.';
comment on column public.received_texts.body is 'Without the PIN.';
comment on column public.received_texts.read_at is 'When somebody at the office read it.';
create index received_texts_number_idx on public.received_texts (number, received_at desc);
create index received_texts_waiting_idx on public.received_texts (received_at) where state = 'waiting';
create index received_texts_received_idx on public.received_texts (received_at desc);
create index received_texts_student_idx on public.received_texts (student_id);
create index received_texts_guardian_idx on public.received_texts (guardian_id);

create table public.texts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('absent', 'report_cards', 'announcement', 'closed', 'reply', 'office', 'test')),
  about text not null check (length(about) between 1 and 100),
  number text not null check (number ~ '^\+[1-9]\d{6,14}$'),
  body text not null check (length(body) between 1 and 160),
  urgency smallint not null check (urgency between 0 and 9),
  student_id uuid references public.students on delete cascade,
  guardian_id uuid references public.guardians on delete set null,
  reply_to uuid references public.received_texts on delete set null,
  day date,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'delivered', 'unsure', 'failed', 'expired', 'withdrawn')),
  fault text check (fault in ('away', 'credit', 'modem', 'number', 'pin', 'refused', 'no_answer')),
  attempts smallint not null default 0,
  price numeric(8, 4) not null default 0,
  created_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  expires_at timestamptz not null,
  claimed_at timestamptz,
  done_at timestamptz,
  constraint texts_once unique nulls not distinct (number, student_id, about)
);
comment on table public.texts is 'Texts to send and sent, each one part long; the id goes to the gateway with each try.';
comment on column public.texts.about is 'What it tells of, such as absent:2026-11-27: once for a number and a child.';
comment on column public.texts.day is 'The school day of an absence.';
comment on column public.texts.state is 'unsure: given to the way and no answer came; it may have arrived, so it is not sent again by itself.';
comment on column public.texts.price is 'When it was claimed.';
create index texts_waiting_idx on public.texts (urgency, created_at) where state = 'waiting';
create index texts_sending_idx on public.texts (claimed_at) where state = 'sending';
create index texts_number_idx on public.texts (number, created_at desc);
create index texts_created_idx on public.texts (created_at desc);
create index texts_claimed_idx on public.texts (claimed_at);
create index texts_student_idx on public.texts (student_id);
create index texts_guardian_idx on public.texts (guardian_id);
create index texts_reply_idx on public.texts (reply_to);
create index texts_created_by_idx on public.texts (created_by);

create table public.text_stops (
  number text primary key check (number ~ '^\+[1-9]\d{6,14}$'),
  stops text check (stops in ('news', 'all')),
  quiet_from time(0),
  quiet_until time(0),
  changed_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_until is null))
);
comment on table public.text_stops is 'What the people of a number wish: no news, no texts at all, or hours in which none is sent.';
