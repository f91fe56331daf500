-- The purpose of an upload is called what the browser says, and a stored file knows the upload it came from.

alter table storage.uploads drop constraint uploads_purpose_check;
update storage.uploads set purpose = 'hand-in' where purpose = 'submission';
alter table storage.uploads
  add constraint uploads_purpose_check
    check (purpose in ('hand-in', 'attachment', 'material', 'newsletter', 'slide', 'news')),
  add no_room_at timestamptz;
comment on column storage.uploads.metadata is 'What the browser said of the file at the start, checked: file_name, assignment_id and the like.';
comment on column storage.uploads.no_room_at is 'When the server last had no room for its bytes: such an upload does not count as unfinished.';

alter table storage.objects add upload_id uuid references storage.uploads on delete set null;
comment on column storage.objects.upload_id is 'The upload that it came from; null for a copy, and for files that came by no upload.';
create index objects_upload_idx on storage.objects (upload_id) where upload_id is not null;

-- Uploads that are finished, but whose form is not saved yet.
update storage.objects o set upload_id = u.id
from storage.uploads u
where u.finished_at is not null and u.bucket = o.bucket
  and (o.name = u.metadata ->> 'key' or starts_with(o.name, u.metadata ->> 'key' || '/'));
