create table public.enquiries (
  id uuid primary key,
  page text not null check (page ~ '^/[a-z0-9/-]{1,80}$'),
  name text not null check (length(name) between 1 and 100),
  contact text not null check (length(contact) between 1 and 200),
  message text not null check (length(message) between 1 and 2000),
  state text not null default 'new' check (state in ('new', 'answered', 'closed', 'set_aside')),
  answer text check (length(answer) between 1 and 5000),
  answered_by_mail boolean,
  answered_by uuid references auth.users on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by_mail is null))
);
comment on table public.enquiries is 'Messages that visitors left in the form of Contact or of a small business; added only through leave_enquiry.';
comment on column public.enquiries.page is 'The page whose form it was, such as /sme/kiosk.';
comment on column public.enquiries.contact is 'Phone number or e-mail address as it was typed.';
comment on column public.enquiries.state is 'set_aside: came as machines write, or with a flood; nobody is told of it, and it is deleted after some weeks.';
comment on column public.enquiries.answer is 'The mail that was sent, or the note of what was said by phone.';
create index enquiries_state_idx on public.enquiries (state, created_at desc, id desc);
create index enquiries_answered_by_idx on public.enquiries (answered_by) where answered_by is not null;
create trigger touch_updated_at before update on public.enquiries for each row execute function public.touch_updated_at();
