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

drop function if exists public.count_seen(uuid);
create or replace function public.count_seen(p_announcement_ids uuid[])
returns table (announcement_id uuid, seen integer, people integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with announced as materialized (
      select a.id, a.audience_id, a.created_by from public.announcements a
      where a.id = any (p_announcement_ids) and (a.created_by = auth.uid() or public.is_admin())
    ),
    -- Most announcements are to a few audiences, each of which may be the whole school.
    members as materialized (
      select d.audience_id, p.user_id from (select distinct audience_id from announced) d
      cross join lateral public.audience_members(d.audience_id) p
    ),
    counted as (
      select m.audience_id, count(*) as people from members m group by m.audience_id
    ),
    authors as (
      select a.id, count(*) as people from announced a join members m on m.audience_id = a.audience_id and m.user_id = a.created_by
      group by a.id
    ),
    marked as materialized (
      select a.id, a.audience_id, k.user_id from announced a
      join public.seen_marks k on k.announcement_id = a.id and k.user_id is distinct from a.created_by
    ),
    readers as (
      select k.id, count(*) as people from marked k join members m on m.audience_id = k.audience_id and m.user_id = k.user_id
      group by k.id
    )
    select a.id, coalesce(r.people, 0)::integer, (coalesce(c.people, 0) - coalesce(w.people, 0))::integer
    from announced a
    left join counted c on c.audience_id = a.audience_id
    left join authors w on w.id = a.id
    left join readers r on r.id = a.id;
end
$$;
comment on function public.count_seen(uuid[]) is 'How many of the people of announcements have seen each, for its author and administrators; the author does not count.';

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
grant execute on function public.count_seen(uuid[]), public.list_seen(uuid) to authenticated;
