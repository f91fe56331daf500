-- The optional text guardian_phone becomes guardians with numbers. Whatever in it is no number stays as a note, which the office puts right.

alter table public.students add column guardian_note text check (length(guardian_note) between 1 and 1000);
comment on column public.students.guardian_note is 'Found where a guardian''s number should be, and is none. For the office alone, which clears it.';
alter table public.roll_import_changes add column guardians jsonb;
comment on column public.roll_import_changes.guardians is 'The ties and numbers that the import added, and what it filled in.';

do $$
declare
  school jsonb := (select particulars from public.school_settings);
  today date := coalesce((now() at time zone (school ->> 'timeZone'))::date, current_date);
  office text := regexp_replace(coalesce(school ->> 'officePhone', ''), '[\s().-]', '', 'g');
  code text := coalesce(
    substring(office from '^(?:\+|00)([17])'),
    substring(office from '^(?:\+|00)(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])'),
    substring(office from '^(?:\+|00)(\d{3})'), '675');
  student record;
  part text;
  figures text;
  number_read text;
  rest text[];
  place smallint;
  guardian uuid;
begin
  create temporary table number_owners (number text primary key, guardian_id uuid not null) on commit drop;
  for student in
    select id, guardian_phone from public.students where guardian_phone is not null order by created_at, id
  loop
    rest := '{}';
    place := 0;
    foreach part in array regexp_split_to_array(student.guardian_phone, '\s*[/;,|&\n]\s*|\s+(?:or|and)\s+', 'i') loop
      continue when btrim(part) = '';
      figures := regexp_replace(regexp_replace(regexp_replace(btrim(part), '^[''’`]?\s*(?:(?:ph|phone|tel|mob|mobile)\y[.:\s]*)?', '', 'i'),
        '[\s().-]', '', 'g'), '^00', '+');
      number_read := case
        when figures ~ '^\+675(7\d{7}|8[1-58]\d{6}|[2-689]\d{6})$' then figures
        when figures ~ '^\+(?!675)[1-9]\d{6,14}$' then figures
        when code = '675' and figures ~ '^(675)?0?(7\d{7}|8[1-58]\d{6}|[2-689]\d{6})$'
          then '+675' || regexp_replace(figures, '^(675(?=0?\d{7,8}$))?0?', '')
        when code <> '675' and figures ~ '^\d{6,14}$'
          then '+' || case when figures like code || '%' and length(figures) > 10 then figures else code || regexp_replace(figures, '^0', '') end
      end;
      if number_read !~ '^\+[1-9]\d{6,14}$' then
        number_read := null;
      end if;
      if number_read is null then
        rest := rest || btrim(part);
        continue;
      end if;
      select o.guardian_id into guardian from number_owners o where o.number = number_read;
      if not found then
        insert into public.guardians default values returning id into guardian;
        insert into public.guardian_numbers (guardian_id, number, is_mobile, valid_from)
        values (guardian, number_read, number_read !~ '^\+675[2-689]\d{6}$', today);
        insert into number_owners values (number_read, guardian);
      end if;
      place := place + 1;
      insert into public.guardian_ties (guardian_id, student_id, relation, position, valid_from)
      values (guardian, student.id, 'guardian', place, today) on conflict do nothing;
    end loop;
    if cardinality(rest) > 0 then
      update public.students set guardian_note = left(array_to_string(rest, ' / '), 1000) where id = student.id;
    end if;
  end loop;
end
$$;

-- What an import did to the column is not undone any more.
update public.roll_import_changes set before = before - 'guardian_phone', after = after - 'guardian_phone'
where after ? 'guardian_phone' or before ? 'guardian_phone';

-- The policies make the view again.
drop view if exists public.student_accounts;
alter table public.students drop column guardian_phone;
