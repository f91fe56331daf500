-- Time zone and locale were decided before the first start, in school.config.ts, from which this function was written anew at each
-- start. They become particulars of the school like the others; server/database/first-rows/clock.ts carries them over.
comment on function public.school_time_zone() is 'Time zone of the school, as its particulars say: it decides when a day begins and a due date ends.';
