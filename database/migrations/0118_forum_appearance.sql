-- A topic is shown while its first post is, and a post is new from the moment in which it appeared.
alter table public.forum_posts add column appeared_at timestamptz;
comment on column public.forum_posts.appeared_at is 'When classmates could first see it, which is after it was written where the teacher approves posts; null: never yet.';
comment on column public.forums.is_shown is 'Everybody in the class sees its first post, and so its title.';
comment on column public.forums.last_post_at is 'When its newest post appeared.';
create index forum_posts_waiting_idx on public.forum_posts (forum_id) where not is_approved;
update public.forum_posts set appeared_at = created_at where is_approved;
update public.forums f set is_shown = coalesce(
  (select p.is_approved and p.hidden_reason is null from public.forum_posts p where p.forum_id = f.id order by p.created_at, p.id limit 1), false);
