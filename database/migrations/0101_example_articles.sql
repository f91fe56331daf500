-- The six articles that were part of the program become rows, which the office can change, publish and delete.
alter table public.news_items
  add column tagline text check (length(tagline) between 1 and 200),
  add column is_example boolean not null default false;
comment on table public.news_items is 'The news articles of the public site.';
comment on column public.news_items.tagline is 'Shown between two emblems above the article on the jubilee.';
comment on column public.news_items.is_example is 'Came with the program, and nobody has changed it yet.';
