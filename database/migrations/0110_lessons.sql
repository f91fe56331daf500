-- Each lesson of a week becomes a row, so that it can be looked for by its time; until now a class held a list of ticked periods.
create table public.lessons (
  class_id uuid not null references public.classes on delete cascade,
  weekday smallint not null check (weekday between 1 and 5),
  period smallint not null check (period between 1 and 12),
  primary key (class_id, weekday, period)
);
comment on table public.lessons is 'When the classes of a term are held in each of its weeks.';
comment on column public.lessons.weekday is 'From 1, Monday, to 5.';
comment on column public.lessons.period is 'From 1, the first of the day.';
create index lessons_time_idx on public.lessons (weekday, period);

insert into public.lessons (class_id, weekday, period)
select c.id, array_position(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], split_part(ticked.key, '-', 1)),
  split_part(ticked.key, '-', 2)::smallint
from public.classes c, jsonb_each(c.schedule) as ticked
where ticked.value = 'true';

alter table public.classes drop column schedule;
drop function public.is_schedule(jsonb);
