-- The address of a calendar opens it for whoever has it, so the database, and with it each archive, keeps a hash. Addresses that
-- were given out before go on working.

alter table public.calendar_feeds add column token_hash bytea;
update public.calendar_feeds set token_hash = sha256(convert_to(token, 'UTF8'));
alter table public.calendar_feeds
  drop column token,
  alter column token_hash set not null,
  add unique (token_hash);
comment on column public.calendar_feeds.token_hash is 'SHA-256 of the part of the address that cannot be guessed; a renewed one ends the one before.';
comment on column public.calendar_feeds.created_at is 'When the address was made or renewed.';
