-- Pictures that the office puts up are kept in several sizes, and an article may carry one.

alter table public.slideshow_images
  add picture jsonb check (jsonb_typeof(picture -> 'files') = 'array');
comment on column public.slideshow_images.picture is 'Its sizes: files, each with file_url, width and height. Null: there is only file_url.';
comment on column public.slideshow_images.file_url is 'Storage path bucket/name; of a picture in several sizes the largest that every browser shows.';
comment on column public.slideshow_images.file_size is 'Bytes of the file as it was sent; what is kept of it is smaller and without its metadata.';

alter table public.news_items
  add picture jsonb check (jsonb_typeof(picture -> 'files') = 'array'),
  add picture_alt text check (length(picture_alt) <= 300);
comment on column public.news_items.picture is 'As in slideshow_images.';
comment on column public.news_items.picture_alt is 'What the picture shows, for those who do not see it.';

alter table storage.uploads
  drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check
    check (purpose in ('submission', 'attachment', 'material', 'newsletter', 'slide', 'news'));
