indirect enum PropertyListValue { case string(String), array([PropertyListValue]), dictionary([String: PropertyListValue]) }
