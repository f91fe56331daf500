-- What the public pages show.

create table public.newsletters (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(trim(title)) between 1 and 200),
  description text check (length(description) <= 5000),
  file_url text not null,
  file_name text not null check (public.is_file_name(file_name)),
  file_size bigint not null check (file_size between 1 and 10485760),
  uploaded_by uuid default auth.uid() references auth.users on delete set null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.newsletters is 'Newsletters for download.';
comment on column public.newsletters.file_url is 'Storage path bucket/name.';
create index newsletters_created_idx on public.newsletters (created_at desc, id desc);
create index newsletters_uploaded_by_idx on public.newsletters (uploaded_by);

create table public.slideshow_images (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(trim(title)) between 1 and 200),
  description text check (length(description) <= 5000),
  file_url text not null,
  file_name text not null check (public.is_file_name(file_name)),
  file_size bigint not null check (file_size between 1 and 10485760),
  display_order integer not null default 0,
  uploaded_by uuid default auth.uid() references auth.users on delete set null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.slideshow_images is 'Pictures of the home page.';
comment on column public.slideshow_images.file_url is 'Storage path bucket/name.';
create index slideshow_images_order_idx on public.slideshow_images (display_order, id);
create index slideshow_images_uploaded_by_idx on public.slideshow_images (uploaded_by);

create table public.news_items (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(trim(title)) between 1 and 200),
  category text not null check (category in ('announcements', 'events', 'achievements')),
  content text not null check (length(trim(content)) between 1 and 50000),
  published_on date not null default current_date,
  is_published boolean not null default false,
  created_by uuid default auth.uid() references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.news_items is 'Articles added to the built-in ones.';
comment on column public.news_items.slug is 'Last part of the address /news/{slug}.';
comment on column public.news_items.published_on is 'The date shown with the article.';
create index news_items_published_idx on public.news_items (published_on desc, id desc);
create index news_items_created_by_idx on public.news_items (created_by);

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 255 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  created_at timestamptz not null default now()
);
comment on table public.newsletter_subscribers is 'Addresses left in the newsletter form; added only through subscribe_to_newsletter.';
create index newsletter_subscribers_created_idx on public.newsletter_subscribers (created_at desc, id desc);

create trigger touch_updated_at before update on public.newsletters for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.slideshow_images for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.news_items for each row execute function public.touch_updated_at();
