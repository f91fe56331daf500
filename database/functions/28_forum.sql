create or replace function public.keep_forum_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taught record;
begin
  select c.teacher_id, c.forum_needs_approval into taught
  from public.forums f join public.classes c on c.id = f.class_id where f.id = new.forum_id;
  if tg_op = 'UPDATE' and new.content is distinct from old.content then
    new.original := coalesce(old.original, old.content);
    new.edited_at := now();
  end if;
  -- The program itself has no identity; the teacher of the class decides what appears.
  if auth.uid() is not null and taught.teacher_id is distinct from auth.uid() then
    if tg_op = 'UPDATE' and public.is_admin() then
      -- The office hides reported posts, and changes nobody's words.
      new.title := old.title;
      new.content := old.content;
      new.original := old.original;
      new.edited_at := old.edited_at;
      new.is_approved := old.is_approved;
    elsif tg_op = 'UPDATE' then
      new.hidden_reason := old.hidden_reason;
      new.is_approved := old.is_approved and not (taught.forum_needs_approval and new.content is distinct from old.content);
    else
      new.is_approved := not taught.forum_needs_approval;
    end if;
  end if;
  if new.is_approved and new.appeared_at is null then
    new.appeared_at := case tg_op when 'INSERT' then new.created_at else now() end;
  end if;
  return new;
end
$$;
comment on function public.keep_forum_rules() is 'Trigger: posts of students are approved by the rule of the class, regardless of what was sent, an edited post keeps its first text, and administrators may only hide and show.';
create or replace trigger keep_forum_rules before insert or update on public.forum_posts
  for each row execute function public.keep_forum_rules();

create or replace function public.show_forum() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  topic uuid := case tg_op when 'DELETE' then old.forum_id else new.forum_id end;
begin
  update public.forums f set
    is_shown = coalesce((select p.is_approved and p.hidden_reason is null from public.forum_posts p
      where p.forum_id = topic order by p.created_at, p.id limit 1), false),
    last_post_at = greatest(f.last_post_at, case when tg_op <> 'DELETE' then new.appeared_at end)
  where f.id = topic;
  return null;
end
$$;
comment on function public.show_forum() is 'Trigger: a topic is shown while its first post is, because the title is by the same author, and is sorted by its newest visible post.';
create or replace trigger show_forum_of_new after insert on public.forum_posts
  for each row when (new.is_approved) execute function public.show_forum();
-- The trigger above changes the approval even when a statement changes only the text, so there is no list of columns here.
create or replace trigger show_forum_of_approved after update on public.forum_posts
  for each row when (new.is_approved is distinct from old.is_approved or new.hidden_reason is distinct from old.hidden_reason)
  execute function public.show_forum();
create or replace trigger show_forum_of_deleted after delete on public.forum_posts
  for each row execute function public.show_forum();

create or replace function public.has_forums() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.forums)
$$;
comment on function public.has_forums() is 'True when anybody at the school has opened a topic: from then on every class has its forum.';
grant execute on function public.has_forums() to authenticated;

-- Row-level security decides which topics and posts are visible: this is not a function of the owner. A function keeps its plan, which
-- costs a first screen less than planning its statement each time.
create or replace function public.my_new_topics() returns table (class_id uuid, topics integer)
language plpgsql stable set search_path = '' as $$
declare
  me uuid := auth.uid();
  classes uuid[] := public.my_taught_class_ids();
begin
  return query
    select f.class_id, count(*)::integer
    from unnest(classes) as mine (id)
    left join public.forum_visits v on v.class_id = mine.id and v.user_id = me
    join public.forums f on f.class_id = mine.id
      and f.last_post_at > greatest(v.visited_at, now() - interval '30 days')
    where exists (select from public.forum_posts p where p.forum_id = f.id and p.author_id is distinct from me
      and p.appeared_at > greatest(v.visited_at, now() - interval '30 days'))
    group by f.class_id;
end
$$;
comment on function public.my_new_topics() is 'In how many topics of each class that the person asking teaches somebody else has written since their last visit, within a month; a class without any is left out. For students my_student_screen counts them.';
grant execute on function public.my_new_topics() to authenticated;

create or replace function public.forum_authors(p_class_id uuid)
returns table (user_id uuid, name text, is_teacher boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  names_students boolean := public.is_admin() or p_class_id = any (public.my_taught_class_ids());
begin
  if not names_students and p_class_id <> all (public.my_class_ids()) then
    return;
  end if;
  return query
    select t.id, t.given_name || ' ' || t.surname, true from public.classes c join public.teachers t on t.id = c.teacher_id
    where c.id = p_class_id
    union all
    select s.user_id, s.first_name || ' ' || s.last_name, false
    from public.student_classes sc join public.students s on s.id = sc.student_id
    where sc.class_id = p_class_id and names_students and s.user_id is not null;
end
$$;
comment on function public.forum_authors(uuid) is 'Names of those who write in a class''s forum: the teacher''s for everybody in it, the students'' only for their teacher and administrators.';
grant execute on function public.forum_authors(uuid) to authenticated;
