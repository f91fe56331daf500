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
  -- The program itself is nobody; the teacher of the class decides what appears.
  if auth.uid() is null or taught.teacher_id = auth.uid() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    new.hidden_reason := old.hidden_reason;
    new.is_approved := old.is_approved and not (taught.forum_needs_approval and new.content is distinct from old.content);
  else
    new.is_approved := not taught.forum_needs_approval;
  end if;
  return new;
end
$$;
comment on function public.keep_forum_rules() is 'Trigger: what a student writes is approved by the rule of the class, whatever was sent, and an edited post keeps what stood there first.';
create or replace trigger keep_forum_rules before insert or update on public.forum_posts
  for each row execute function public.keep_forum_rules();

create or replace function public.show_forum() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.forums set is_shown = true, last_post_at = greatest(last_post_at, case tg_op when 'INSERT' then new.created_at else now() end)
  where id = new.forum_id;
  return null;
end
$$;
comment on function public.show_forum() is 'Trigger: a topic is shown from its first approved post on, and stands where its newest one puts it.';
create or replace trigger show_forum_of_new after insert on public.forum_posts
  for each row when (new.is_approved) execute function public.show_forum();
create or replace trigger show_forum_of_approved after update of is_approved on public.forum_posts
  for each row when (new.is_approved and not old.is_approved) execute function public.show_forum();

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
comment on function public.forum_authors(uuid) is 'Names of those who write in a class''s forum: the teacher for everybody in it, the students for their teacher and administrators alone.';
grant execute on function public.forum_authors(uuid) to authenticated;
