-- Room that an upload has announced is kept for it for an hour, and for a day from the last bytes that came.

alter table storage.uploads
  add reserved_until timestamptz not null default now() + interval '1 hour';
update storage.uploads set reserved_until = started_at + interval '1 day' where finished_at is null;
comment on column storage.uploads.reserved_until is
  'Until when its announced size counts as used: an hour without a byte, a day after the last bytes. It may go on later, when there still is room.';
