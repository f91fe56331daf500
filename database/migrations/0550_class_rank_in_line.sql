-- PostgreSQL puts a function of one expression in the place of its call, unless the function sets something: sorting eight
-- classes by their rank took a tenth of the student's dashboard.
alter function public.class_rank(text) reset search_path;
