alter table public.news_items add column published_time time(0) not null default '00:00';
comment on column public.news_items.published_time is 'The time at the school from which visitors may read it on that day; it is not shown.';
comment on column public.news_items.published_on is 'The date shown with the article; visitors may not read it before.';
