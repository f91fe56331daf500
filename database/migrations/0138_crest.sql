-- The school's own crest: the folder of its files in the storage, bucket/name; blank: the drawn one.
update public.school_settings set particulars = particulars || '{"crest": ""}';

alter table storage.uploads
  drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check
    check (purpose in ('hand-in', 'attachment', 'material', 'post', 'newsletter', 'slide', 'news', 'library', 'crest'));
