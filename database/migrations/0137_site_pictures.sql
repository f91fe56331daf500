-- Photographs of the office for the public pages, each kept once and cut to the shape of every place.
create table public.site_pictures (
  id uuid primary key,
  alt text not null check (length(alt) between 1 and 300),
  file_url text not null,
  file_name text not null check (length(file_name) between 1 and 255),
  file_size bigint not null check (file_size >= 0),
  focus_x smallint not null check (focus_x between 0 and 100),
  focus_y smallint not null check (focus_y between 0 and 100),
  picture jsonb not null check (jsonb_typeof(picture) = 'object'),
  uploaded_by uuid default auth.uid() references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.site_pictures is 'The picture library of the public site.';
comment on column public.site_pictures.alt is 'What the picture shows, for those who do not see it.';
comment on column public.site_pictures.file_url is 'Storage path bucket/name of the whole picture, from which the pieces are cut.';
comment on column public.site_pictures.file_name is 'As it was sent.';
comment on column public.site_pictures.file_size is 'Bytes, as it is kept.';
comment on column public.site_pictures.focus_x is 'Per cent from the left: the point that stays in view when the picture is cut.';
comment on column public.site_pictures.focus_y is 'Per cent from the top.';
comment on column public.site_pictures.picture is 'By ratio, such as 3x2, the piece in its sizes: files as in slideshow_images.picture.';
create index site_pictures_uploaded_by on public.site_pictures (uploaded_by);
create trigger touch_updated_at before update on public.site_pictures for each row execute function public.touch_updated_at();

alter table storage.uploads
  drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check
    check (purpose in ('hand-in', 'attachment', 'material', 'post', 'newsletter', 'slide', 'news', 'library'));
