create or replace function public.sign_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An administrator who teaches signs as a teacher only announcements to their own classes.
  new.author_name := (
    select t.given_name || ' ' || t.surname from public.teachers t
    where t.id = new.created_by and not exists (
      select from public.audience_parts p left join public.classes c on c.id = p.class_id
      where p.audience_id = new.audience_id and c.teacher_id is distinct from t.id and not exists (
        select from public.home_class_teachers h where h.teacher_id = t.id and 'home:' || h.class_name = p.key))
  );
  return new;
end
$$;
comment on function public.sign_announcement() is 'Trigger: sets the person in whose name an announcement is made, regardless of what was sent.';
create or replace trigger sign_announcement before insert or update of audience_id on public.announcements
  for each row execute function public.sign_announcement();

create or replace function public.count_seen(p_announcement_id uuid)
returns table (seen integer, people integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  announced record;
begin
  select a.audience_id, a.created_by into announced from public.announcements a
  where a.id = p_announcement_id and (a.created_by = auth.uid() or public.is_admin());
  if found then
    return query select count(m.seen_at)::integer, count(*)::integer
      from public.audience_members(announced.audience_id) p
      left join public.seen_marks m on m.announcement_id = p_announcement_id and m.user_id = p.user_id
      where p.user_id is distinct from announced.created_by;
  end if;
end
$$;
comment on function public.count_seen(uuid) is 'How many of the people of an announcement have seen it, for its author and administrators; the author does not count.';

create or replace function public.list_seen(p_announcement_id uuid)
returns table (student_id uuid, first_name text, last_name text, has_account boolean, seen_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  audience uuid := (select a.audience_id from public.announcements a
    where a.id = p_announcement_id and a.created_by = auth.uid() and a.author_name is not null);
begin
  if audience is null then
    return;
  end if;
  return query select s.id, s.first_name, s.last_name, s.user_id is not null, m.seen_at
    from public.audience_members(audience) p join public.students s on s.id = p.student_id
    left join public.seen_marks m on m.announcement_id = p_announcement_id and m.user_id = p.user_id
    order by s.name_key, s.id;
end
$$;
comment on function public.list_seen(uuid) is 'The students of a teacher''s own announcement, and when each has seen it; nothing for anyone else.';
grant execute on function public.count_seen(uuid), public.list_seen(uuid) to authenticated;
