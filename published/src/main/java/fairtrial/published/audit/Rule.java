package fairtrial.published.audit;

import fairtrial.published.publication.Publication;
import java.util.List;

/// One thing that an audit looks for. It finds nothing where what it needs was not printed.
interface Rule {
    List<AuditFinding> examine(Publication publication);
}
