-- The structure of the school gets the times of its periods, which the office enters: nobody else knows them.
update public.school_structure set structure = structure || '{"bells": []}' where not structure ? 'bells';
