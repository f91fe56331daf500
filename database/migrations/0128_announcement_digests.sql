-- New announcements by mail, once a day, for whoever wants them.

create table public.announcement_digests (
  user_id uuid primary key references auth.users on delete cascade,
  told_until timestamptz not null default now()
);
comment on table public.announcement_digests is 'People who want new announcements by mail each morning.';
comment on column public.announcement_digests.told_until is 'Announcements from before this moment are not mailed to the person any more.';
