-- The words of the public pages, which were part of the program; a page without a version shows those it came with.
create table public.site_page_versions (
  id uuid primary key default gen_random_uuid(),
  page text not null check (length(page) between 1 and 60),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
  publish_at timestamptz,
  saved_by uuid default auth.uid() references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.site_page_versions is 'Versions of the words of a public page; the one that was published last is shown.';
comment on column public.site_page_versions.content is 'As in shared/site-pages.ts, which checks every change.';
comment on column public.site_page_versions.publish_at is 'The time from which visitors may read it; null: a draft.';
create unique index site_page_versions_draft on public.site_page_versions (page) where publish_at is null;
create index site_page_versions_page on public.site_page_versions (page, publish_at desc);
create index site_page_versions_saved_by on public.site_page_versions (saved_by);
create trigger touch_updated_at before update on public.site_page_versions for each row execute function public.touch_updated_at();
