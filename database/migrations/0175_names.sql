-- Names are searched, ordered and told to be the same by one rule, which shared/names.ts has for the browser.
create function public.folded(p_text text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select btrim(regexp_replace(
    -- Most names have plain letters, of which a search reads many.
    case when octet_length(p_text) = length(p_text) then translate(lower(p_text collate "C"), '-''`', ' ')
    else replace(replace(replace(replace(translate(lower(
      regexp_replace(normalize(
        regexp_replace(regexp_replace(p_text,
          '[''’‘‛`´ʹʻʼʽʾʿˈˊˋꞋꞌ\u2032\u2035\uff07\uff40\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
          '[-\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]', ' ', 'g'),
        NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g') collate "C"),
      'ÐðĐđĦħıŁłŊŋØøŦŧƀɃƁɓƇƈƉƊɖɗƎǝƏəƐɛƑƒƓɠǤǥƗɨƖɩƘƙȽƚƝɲƤƥƬƭȾⱦɄʉƱʊƲʋƳƴɎɏƵƶȺⱥȻȼɆɇɈɉɌɍƆɔƟɵꞐꞑẞÆŒÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏ',
      'ddddhhillnnoottbbbbccddddeeeeeeffggggiiiikkllnnppttttuuuuvvyyyyzzaacceejjrroooonnßæœþαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    end, '[ \t\n\r\f\v]+', ' ', 'g'), ' ')
$$;
comment on function public.folded(text) is 'A text by which it is found, ordered and told from others: small letters, no marks and apostrophes, blanks for hyphens.';
grant execute on function public.folded(text) to authenticated;

create function public.name_key(p_surname text, p_given_name text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  -- A tab comes before a blank: Kila, Zoe before Kila Vagi, Ann.
  select public.folded(p_surname) || E'\t' || public.folded(p_given_name)
$$;
comment on function public.name_key(text, text) is 'Place of a person in a list, to be compared in the collation "C": by surname, then by given name.';
grant execute on function public.name_key(text, text) to authenticated;

-- Kept with the row, since searches for two letters read all of them. The policies make the views again.
drop view if exists public.student_accounts;
drop view if exists public.teacher_accounts;
drop index public.students_name_idx, public.students_grade_idx, public.students_class_idx, public.students_status_idx,
  public.teachers_name_idx, public.teachers_status_idx;
drop index if exists public.students_search_idx, public.teachers_search_idx, public.profiles_search_idx;
alter table public.students
  add column name_key text collate "C" not null generated always as (public.name_key(last_name, first_name)) stored,
  add column search_text text not null generated always as (public.folded(admission_number || ' ' || first_name || ' '
    || last_name || ' ' || coalesce(class_name, '') || ' ' || coalesce(contact_email, ''))) stored;
alter table public.teachers
  add column name_key text collate "C" not null generated always as (public.name_key(surname, given_name)) stored,
  add column search_text text not null
    generated always as (public.folded(teacher_id || ' ' || surname || ' ' || given_name || ' ' || email)) stored;
alter table public.profiles
  add column search_text text not null
    generated always as (public.folded(coalesce(name, '') || ' ' || coalesce(username, ''))) stored;
comment on column public.students.name_key is 'Place in lists, as name_key() has it.';
comment on column public.students.search_text is 'What the student is found by, as folded() has it.';
comment on column public.teachers.name_key is 'Place in lists, as name_key() has it.';
comment on column public.teachers.search_text is 'What the teacher is found by, as folded() has it.';
comment on column public.profiles.search_text is 'What the account is found by, as folded() has it.';

create index students_name_idx on public.students (name_key, id);
create index students_grade_idx on public.students (coalesce(grade_level, 99), name_key, id) include (grade_level);
create index students_class_idx on public.students (public.class_rank(class_name), name_key, id) include (class_name);
create index students_status_idx on public.students (status, name_key, id);
create index teachers_name_idx on public.teachers (name_key, id);
create index teachers_status_idx on public.teachers (status, name_key, id);

-- As migrations 0020 and 0090: an index over letter triples, where the database may have it.
do $$
declare
  home text;
begin
  select n.nspname into strict home
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format('create index students_search_idx on public.students using gin (search_text %I.gin_trgm_ops)', home);
  execute format('create index teachers_search_idx on public.teachers using gin (search_text %I.gin_trgm_ops)', home);
  execute format('create index profiles_search_idx on public.profiles using gin (search_text %I.gin_trgm_ops)', home);
exception when no_data_found then
  raise notice 'searches read the whole list, as migration 0020 says';
end
$$;
