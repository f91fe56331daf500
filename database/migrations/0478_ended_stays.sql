-- Few stays in classes end before the class does. They tell of which marks another class takes over, without reading marks.
create index class_stays_ended_idx on public.class_stays (student_id, class_id) where ends_before is not null;
